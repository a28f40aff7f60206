/** Prints the secrets that docker-compose.yml asks for, as lines of a `.env` file: `node scripts/compose-secrets.mjs > .env`. */
import { randomBytes } from 'node:crypto';
import { keyRings, newKeyRing } from './lib/secrets.mjs';

/** Hexadecimal: they stand in connection URLs. */
const passwords = ['POSTGRES_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_LOGIN_PASSWORD', 'REDIS_PASSWORD'];

for (const name of passwords) console.log(`${name}=${randomBytes(24).toString('hex')}`);
for (const name of keyRings) console.log(`${name}=${newKeyRing()}`);
console.log('PUBLIC_URL=http://localhost:3000');
