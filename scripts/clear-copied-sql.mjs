/**
 * Runs before a build, which copies the SQL files and never removes one: a file that the sources no longer have would
 * still be applied to databases.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project.mjs';

for (const folder of ['schema', 'migrations'])
  rmSync(join(projectRoot, 'dist/libs/database', folder), { recursive: true, force: true });
