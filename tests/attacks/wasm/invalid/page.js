// Something that a page must not take for part of itself.
console.log('</script><script>alert(1)</script><img src=x onerror=alert(2)> <b>IMPOSSIBLE</b>')
console.error('</pre><script>alert(3)</script>')
