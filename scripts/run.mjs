import { install, node } from './setup.mjs'

// npm calls this from the project's folder, whatever folder the operator stands in: files are named from there.
install()
node(process.argv.slice(2))
