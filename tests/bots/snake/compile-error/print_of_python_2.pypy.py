print "F"
