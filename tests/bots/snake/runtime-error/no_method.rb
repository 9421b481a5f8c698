field = gets
puts field.neck
