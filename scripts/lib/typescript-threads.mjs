import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded by every process of a test run (`--import`): threads that specs start run the TypeScript as it is written now.
 * Jest transforms what it loads itself, and a thread is none of it.
 */
if (!isMainThread) register('./typescript-hooks.mjs', import.meta.url);
