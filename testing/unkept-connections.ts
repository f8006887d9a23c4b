import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Each request of a test has a connection of its own: servers close one that was idle for five seconds, which a process that
 * waits for a command does not see, and then the next request fails.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }))
