for (;;) process.stdout.write('x'.repeat(1e6))
