import GitHubAPI
import Martlet
