// The next job is always there before the last one is done.
const again = () => Promise.resolve().then(again)
again()
