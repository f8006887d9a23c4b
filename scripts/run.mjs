import { install, node } from './setup.mjs'

// npm runs this in the project's root, whatever the operator's working directory: relative paths start there.
install()
node(process.argv.slice(2))
