// The models are written into the folder Generated beside this file.
