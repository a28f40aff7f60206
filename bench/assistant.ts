import 'reflect-metadata';
import { measureScores } from './assistant/scores.js';
import { measureSpeed } from './assistant/speed.js';
import { runBench } from './support/run.js';

/** How right the assistant is over the demo; `speed`: how fast, over a million lines and 5,000 familles. */
await runBench(measureScores, { speed: measureSpeed });
