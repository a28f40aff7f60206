import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { declaredVariables } from '#config/from-environment.js';
import { Settings } from '#config/settings.js';
import { projectRoot } from './lib/project.mjs';
import { nodeOptions } from './lib/service.mjs';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

interface Instruction {
  name: string;
  parameters: string;
}

/** The instructions of a Dockerfile: comments dropped, continued lines joined. */
function instructionsOf(text: string): Instruction[] {
  const joined = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const match = /^([A-Z]+)\s+(.+)$/.exec(line);
      if (!match?.[1] || !match[2]) throw new Error(`not an instruction: ${line}`);
      return { name: match[1], parameters: match[2].trim() };
    });
}

describe('Dockerfile', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  const instructions = instructionsOf(read('Dockerfile'));
  const named = (name: string) => instructions.filter((instruction) => instruction.name === name);
  const stages = named('FROM').map(({ parameters }) => /^(\S+) AS (\w+)$/.exec(parameters));
  const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  it('is made of instructions Docker knows, each stage named', () => {
    expect(instructions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(instructions[0]?.name).toBe('FROM');
    expect(stages.map((stage) => stage?.[2])).toEqual(['build', 'runtime']);
    for (const stage of stages) expect(stage?.[1]).toMatch(/^node:24-bookworm-slim@sha256:[0-9a-f]{64}$/);
    expect(new Set(stages.map((stage) => stage?.[1])).size).toBe(1);
  });

  it('copies files that exist, kept by .dockerignore, or come from an earlier stage', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    for (const { parameters } of named('COPY')) {
      const from = /^--from=(\w+) /.exec(parameters)?.[1];
      if (from) {
        expect(stages.map((stage) => stage?.[2])).toContain(from);
        continue;
      }
      for (const source of parameters.split(/\s+/).slice(0, -1)) {
        expect(existsSync(join(projectRoot, source))).toBe(true);
        expect(kept).toContain(source);
      }
    }
  });

  it('runs Node with the options of npm start', () => {
    const environment = lastStage.filter(({ name }) => name === 'ENV').map(({ parameters }) => parameters);
    expect(environment.join(' ').split(/\s+/)).toContain(`NODE_OPTIONS=${nodeOptions.join(' ')}`);
  });

  it('ends as a user without rights, checked for health, without development packages', () => {
    const last = (name: string) => lastStage.filter((instruction) => instruction.name === name).at(-1)?.parameters;
    expect(last('USER')).toBe('node');
    expect(last('HEALTHCHECK')).toContain('/health/ready');
    expect(JSON.parse(last('CMD') ?? '')).toEqual(['node', 'dist/programs/api.js']);
    const health = /CMD (\[.*\])$/.exec(last('HEALTHCHECK') ?? '')?.[1];
    expect(JSON.parse(health ?? '')).toHaveLength(3);
    expect(named('RUN').some(({ parameters }) => parameters.includes('npm prune --omit=dev'))).toBe(true);
  });
});

interface Service {
  image: string;
  build?: string;
  command: string[];
  environment: Record<string, string | number>;
  healthcheck: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  volumes: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  tmpfs?: string[];
}

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');
  // Compose reads YAML 1.2 with merge keys.
  const compose = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const processes = ['migrate', 'api', 'webhook-worker', 'task-worker'];
  const service = (name: string): Service => {
    const found = compose.services[name];
    if (!found) throw new Error(`no service ${name}`);
    return found;
  };

  it('runs PostgreSQL 18, Valkey, the migration step and the three processes', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'valkey', ...processes]);
    expect(service('postgres').image).toMatch(/^postgres:18@sha256:[0-9a-f]{64}$/);
    expect(service('valkey').image).toMatch(/^valkey\/valkey:/);
    expect(new Set(processes.map((name) => service(name).image))).toEqual(new Set(['achats-publics']));
    expect(service('migrate').build).toBe('.');
  });

  it('gives the processes only settings they read', () => {
    const settings = declaredVariables(Settings.prototype).map(({ variable }) => variable);
    for (const name of processes) {
      const read = name === 'migrate' ? [...settings, 'DATABASE_MIGRATION_URL'] : settings;
      expect(Object.keys(service(name).environment).filter((variable) => !read.includes(variable))).toEqual([]);
    }
  });

  it('starts a program of the build in each', () => {
    for (const name of processes) {
      const [command, program] = service(name).command;
      expect(command).toBe('node');
      expect(existsSync(join(projectRoot, String(program)))).toBe(true);
    }
  });

  it('checks the health of what lasts, and waits for it and for the migrations', () => {
    for (const name of ['postgres', 'valkey', 'api', 'webhook-worker', 'task-worker']) {
      expect(service(name).healthcheck.test?.[0]).toMatch(/^CMD/);
    }
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    for (const name of ['api', 'webhook-worker', 'task-worker']) {
      expect(service(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        valkey: { condition: 'service_healthy' },
      });
    }
  });

  it('confines every container: read-only root, no rights, bounded memory and processes', () => {
    for (const name of Object.keys(compose.services)) {
      const { read_only, cap_drop, security_opt, pids_limit, mem_limit, tmpfs } = service(name);
      expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ['ALL'], ['no-new-privileges:true']]);
      expect([name, pids_limit]).toEqual([name, expect.any(Number)]);
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      expect([name, tmpfs]).toEqual([name, expect.arrayContaining(['/tmp'])]);
    }
    // What the entry points of the two servers need to become their own account, and nothing for our processes.
    const adding = Object.keys(compose.services).filter((name) => service(name).cap_add);
    expect(adding).toEqual(['postgres', 'valkey']);
    expect(service('postgres').tmpfs).toContain('/run/postgresql');
  });

  it('gives the key that signs audit heads to the task-worker alone', () => {
    expect(processes.filter((name) => 'AUDIT_SIGNING_KEY' in service(name).environment)).toEqual(['task-worker']);
  });

  it('never loads the demo', () => {
    expect(processes.filter((name) => 'DEMO' in service(name).environment)).toEqual([]);
    expect(new Set(processes.map((name) => service(name).environment['NODE_ENV']))).toEqual(new Set(['production']));
  });

  it('publishes the api alone', () => {
    expect(Object.keys(compose.services).filter((name) => service(name).ports)).toEqual(['api']);
  });

  it('lets the migration step alone be the owner of the tables', () => {
    const owners = processes.filter((name) => JSON.stringify(service(name).environment).includes('achats_owner'));
    expect(owners).toEqual(['migrate']);
  });

  it('has no default secret: each is named, required and generated by compose-secrets.mjs', () => {
    const secrets = [...text.matchAll(/\$\{(\w*(?:PASSWORD|KEYS?))(.*?)\}/g)].filter(
      ([, name]) => name !== 'OPERATOR_PASSWORD',
    );
    expect(secrets.length).toBeGreaterThan(8);
    for (const [, , rule] of secrets) expect(rule).toMatch(/^:\?/);
    const generated = execFileSync(process.execPath, [join(projectRoot, 'scripts/compose-secrets.mjs')], {
      encoding: 'utf8',
    });
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect(
      new Set(
        generated
          .trim()
          .split('\n')
          .map((line) => line.split('=')[0]),
      ),
    ).toEqual(required);
  });

  it('mounts files that exist and volumes it declares', () => {
    for (const mount of Object.values(compose.services).flatMap(({ volumes }) => volumes)) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('./')) expect(existsSync(join(projectRoot, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });
});
