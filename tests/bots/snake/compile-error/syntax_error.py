def checkio(field_map)
    return "F"
