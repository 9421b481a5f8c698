/*
 * Replaces `process` in browsers for packages that also run on Node (see next.config.js). They only check whether it is
 * Node's.
 */
module.exports = { env: {} }
