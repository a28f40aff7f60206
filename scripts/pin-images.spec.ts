import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectRoot } from './lib/project.mjs';

const IMAGES = ['node:24-bookworm-slim', 'postgres:18', 'valkey/valkey:8-alpine'];
const FILES = ['Dockerfile', 'docker-compose.yml'];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(realpathSync(tmpdir()), 'images-'));
  for (const name of FILES) {
    cpSync(join(projectRoot, name), join(directory, name));
    // As written before anyone pinned them.
    writeFileSync(join(directory, name), read(name).replace(/@sha256:[0-9a-f]{64}/g, ''));
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

const read = (name: string): string => readFileSync(join(directory, name), 'utf8');

/** A `docker` that stands for the registry: it answers what the script would be answered there. */
function registry(script: string): void {
  writeFileSync(join(directory, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const run = (...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts/pin-images.mjs'), ...parameters],
    { cwd: directory, encoding: 'utf8', env: { PATH: [directory, process.env['PATH']].join(delimiter) } },
  );
  return { status, told: `${stdout}${stderr}` };
};

describe('pin-images', () => {
  it('fails the check of an image named by its tag alone, and names each', () => {
    const { status, told } = run('--check');
    expect(status).toBe(1);
    for (const image of IMAGES) expect(told).toContain(image);
    expect(told).not.toContain('achats-publics');
  });

  it('writes the digest that the registry gives behind each tag, and moves it when it is asked again', () => {
    for (const letter of ['a', 'b']) {
      const digest = `sha256:${letter.repeat(64)}`;
      registry(`[ "$1 $2 $3" = 'buildx imagetools inspect' ] && echo ${digest}`);
      expect(run().status).toBe(0);
      const text = FILES.map(read).join('\n');
      for (const image of IMAGES) expect(text).toContain(`${image}@${digest}`);
      expect(read('Dockerfile').match(/^FROM \S+@sha256:\w{64} AS \w+$/gm)).toHaveLength(2);
      expect(run('--check').status).toBe(0);
    }
    const unpinned = FILES.map((name) => read(name).replace(/@sha256:[0-9a-f]{64}/g, ''));
    const before = FILES.map((name) =>
      readFileSync(join(projectRoot, name), 'utf8').replace(/@sha256:[0-9a-f]{64}/g, ''),
    );
    expect(unpinned).toEqual(before);
  });

  it('changes nothing when the registry answers no digest', () => {
    const before = FILES.map(read);
    registry('echo latest');
    const { status, told } = run();
    expect([status, told]).toEqual([1, expect.stringContaining('node:24-bookworm-slim')]);
    expect(FILES.map(read)).toEqual(before);
  });
});
