/**
 * A local receiver that verifies and prints what it gets: `npm run webhook:listen -- --secret whsec_… [--port 4900]
 * [--status 500]`. The secret may also come from WEBHOOK_SECRET. The service must run with
 * WEBHOOK_ALLOW_PRIVATE_NETWORKS=true to reach it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4900' },
    secret: { type: 'string', default: process.env.WEBHOOK_SECRET ?? '' },
    status: { type: 'string', default: '204' },
  },
});

function isAuthentic(rawBody, signature) {
  const expected = Buffer.from(`sha256=${createHmac('sha256', values.secret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What can be said of the signature; without the secret nothing can. */
function verdictOn(rawBody, signature) {
  if (values.secret === '') return 'unverified (no --secret)';
  if (signature === undefined) return 'REFUSED: no signature';
  return isAuthentic(rawBody, signature) ? 'authentic' : 'REFUSED: the signature is not of this body and secret';
}

/** The body indented when it is JSON, as it is otherwise. */
function readable(rawBody) {
  try {
    return JSON.stringify(JSON.parse(rawBody.toString('utf8')), null, 2);
  } catch {
    return rawBody.toString('utf8');
  }
}

const timesSeen = new Map();

/** Says when an id comes again: a delivery may be repeated, always under the same id. */
function repeatOf(rawBody) {
  const id = /"id":"([^"]+)"/.exec(rawBody.toString('utf8'))?.[1];
  if (id === undefined) return '';
  timesSeen.set(id, (timesSeen.get(id) ?? 0) + 1);
  return timesSeen.get(id) > 1 ? `, repeat ${timesSeen.get(id) - 1} of this id` : '';
}

const server = createServer(async (request, response) => {
  // A delivery is a POST. Whoever asks by GET whether the receiver is there gets an answer, and no line is printed.
  if (request.method !== 'POST') return response.writeHead(405, { Allow: 'POST' }).end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const verdict = verdictOn(rawBody, request.headers['x-service-signature']);
  const status = verdict.startsWith('REFUSED') ? 401 : Number(values.status);
  console.log(
    `${new Date().toISOString()} ${request.method} ${request.url} ${verdict}${repeatOf(rawBody)} → ${status}`,
  );
  console.log(readable(rawBody));
  response.writeHead(status).end();
});

server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}/`);
});
