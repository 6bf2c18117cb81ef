// The catalogue is written into the folder Generated beside this file.
