/** Every key of the service replaced under uninterrupted traffic, the old ones taken out at the end. */
import { createHmac } from 'node:crypto';
import { pause } from '../../scripts/lib/project.mjs';
import { call, startReceiver, until } from './stage.mjs';

const VARIABLES = {
  jwt: 'JWT_KEYS',
  'share-links': 'SHARE_LINK_KEYS',
  'webhook-secrets': 'WEBHOOK_SECRET_KEYS',
  'refresh-tokens': 'REFRESH_TOKEN_KEY',
};

/**
 * A new key that verifies, then signs, then stands alone, with each process restarted in turn at each step. Before the
 * old keys leave, sessions are renewed and links made again: what their last holder has to wait for.
 */
export async function rehearseRotation(stage) {
  const receiver = await startReceiver();
  const { secret } = await post(stage, '/api/v1/webhooks', { url: receiver.url, events: ['user.joined'] });
  const link = await newLink(stage);
  const traffic = startTraffic(stage, link);
  const ids = await turn(stage, () => []);
  await turn(stage, (ring) => ['--activate', ids[ring][1]]);
  const { resealed } = await stage.cli('rings', 'reseal');
  const old = { member: { ...stage.member }, link };
  await renewSession(stage);
  traffic.link = await newLink(stage);
  await turn(stage, (ring) => ['--retire', ids[ring][0]]);
  traffic.stop = true;
  await traffic.ended;

  await stage.addColleague('apres-retrait', 0);
  await until(() => receiver.received.length > 0, 'a delivery after the retirement');
  receiver.close();
  const { body, signature } = receiver.received.at(-1);
  return {
    requests: traffic.requests,
    refused: traffic.refused,
    moved_to_another_process: traffic.retried,
    resealed,
    after_retirement: {
      old_session: (await call(stage.apis[0].url, 'GET', '/api/v1/members', old.member)).status,
      old_link: (await call(stage.apis[0].url, 'GET', `/api/public/share/${old.link}/stats`)).status,
      new_session: (await call(stage.apis[1].url, 'GET', '/api/v1/members', stage.member)).status,
      new_link: (await call(stage.apis[1].url, 'GET', `/api/public/share/${traffic.link}/stats`)).status,
      delivery_signed_with_the_known_secret:
        signature === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  };
}

export function faultsOfRotation({ refused, after_retirement: after }) {
  return [
    [refused === 0, 'no request is refused while keys turn'],
    [after.old_session === 401 && after.old_link === 404, 'what a retired key signed is refused'],
    [after.new_session === 200 && after.new_link === 200, 'what the new key signed is accepted'],
    [after.delivery_signed_with_the_known_secret, 'the secret that the client knows still signs'],
  ];
}

/** One step for every ring; only task-workers hold none of these keys. */
async function turn(stage, options) {
  const ids = {};
  for (const [ring, variable] of Object.entries(VARIABLES)) {
    const { value, ids: known } = await stage.cli('rings', 'rotate', '--ring', ring, ...options(ring));
    stage.environment[variable] = value;
    ids[ring] = known;
  }
  await stage.restart('/api/', 'webhook-worker');
  return ids;
}

async function post(stage, path, json) {
  return (await call(stage.apis[0].url, 'POST', path, { ...stage.member, json })).body.data;
}

const newLink = async (stage) => (await post(stage, '/api/v1/share', {})).token;

async function renewSession(stage) {
  const json = { refresh_token: stage.refreshToken };
  const { body } = await call(stage.apis[2].url, 'POST', '/api/v1/auth/refresh', { json });
  stage.member.token = body.data.access_token;
  stage.refreshToken = body.data.refresh_token;
}

/** Four clients that never rest: two with a session, two with a share link. */
function startTraffic(stage, link) {
  const traffic = { requests: 0, refused: 0, retried: 0, stop: false, link };
  const ask = async (path, options) => {
    // What a load balancer does: a connection that is refused goes to the next process.
    for (const api of [...stage.apis].sort(() => Math.random() - 0.5)) {
      const answer = await call(api.url, 'GET', path, options).catch(() => undefined);
      if (!answer) {
        traffic.retried += 1;
        continue;
      }
      traffic.requests += 1;
      if (answer.status !== 200) traffic.refused += 1;
      return;
    }
    traffic.refused += 1;
  };
  const loops = Array.from({ length: 4 }, async (_, index) => {
    while (!traffic.stop) {
      await pause(20);
      if (index % 2) await ask('/api/v1/members', stage.member);
      else await ask(`/api/public/share/${traffic.link}/stats`, {});
    }
  });
  traffic.ended = Promise.all(loops);
  return traffic;
}
