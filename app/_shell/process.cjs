/*
 * What packages that also run on Node find as `process` in a browser; next.config.js puts it there. They only ask whether
 * it is that of Node.
 */
module.exports = { env: {} }
