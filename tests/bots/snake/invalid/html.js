// Answers with what a careless page would run.
const checkio = (field) => `<script>alert("${field[0]}")</script><img src=x onerror=alert(1)>`
