import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { call } from '../support/client.js';
import { createMember, login } from '../support/factories.js';
import { createWebhook, ledger, until } from '../support/webhooks.js';
import { report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';

const MINUTE = 60_000;
const TOKEN_SECONDS = 8;

/** A process whose clock is some hours off, wherever JavaScript reads it. */
const clockOff = (hours: number): Record<string, string> => {
  const source = `
    const Right = Date;
    const off = ${hours} * 3600000;
    globalThis.Date = class Date extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + off) : super(...given); }
      static now() { return Right.now() + off; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
};
const CLOCKS = [0, 1, -1];

let service: FaultyService;
let apis: ServedApi[];
beforeAll(async () => {
  service = await FaultyService.create(['api', 'webhook-worker'], {
    ACCESS_TOKEN_TTL: String(TOKEN_SECONDS),
    WEBHOOK_RETRY_DELAYS: '1,1,1',
  });
  apis = await Promise.all(CLOCKS.map((hours) => service.startApi(clockOff(hours))));
}, 2 * MINUTE);
afterAll(() => service.close());

const me = async (api: ServedApi, token: string): Promise<string> => {
  const { status, body } = await call(api, 'GET', '/api/v1/auth/me', { token });
  return `${status} ${body.error?.code ?? ''}`.trim();
};

it(
  'ends nothing early and nothing late although the clocks of three apis are an hour apart',
  async () => {
    const member = await createMember(apis[0]!);
    let early = 0;
    let late = 0;
    const begun = Date.now();
    const tokens = await Promise.all(apis.map((api) => login(api, member.account)));
    const links = await Promise.all(
      apis.map(async (api, index) => {
        const fresh = { ...member, token: tokens[index]! };
        const answer = await call(api, 'POST', '/api/v1/share', { ...fresh, json: { ttl_days: 1 } });
        return { token: answer.body.data.token as string, end: Date.parse(answer.body.data.expires_at as string) };
      }),
    );
    for (const api of apis) {
      for (const token of tokens) if ((await me(api, token)) !== '200') early += 1;
      for (const { token } of links) {
        const opened = await call(api, 'GET', `/api/public/share/${token}/stats`);
        if (opened.status !== 200) early += 1;
      }
    }
    // By the right clock, to the second: a link of the process one hour ahead does not last one hour longer.
    for (const { end } of links) expect(Math.abs(end - begun - 86_400_000)).toBeLessThan(10_000);
    expect(Date.now() - begun).toBeLessThan((TOKEN_SECONDS - 1) * 1_000);
    await until(() => Date.now() - begun > (TOKEN_SECONDS + 3) * 1_000, MINUTE);
    for (const api of apis) for (const token of tokens) if ((await me(api, token)) !== '401 token_expired') late += 1;
    report('horloges à −1 h, juste et +1 h, trois api', {
      'tokens and links crossed': apis.length * (tokens.length + links.length),
      'ended early': early,
      'ended late': late,
    });
    expect([early, late]).toEqual([0, 0]);
  },
  2 * MINUTE,
);

it.each([1, -1])(
  'neither hurries nor holds back retries with a worker whose clock is %d hour off',
  async (hours) => {
    const api = apis[0]!;
    const member = await createMember(api);
    const receiver = await WebhookReceiver.start((_request, response, index) => {
      response.writeHead(index < 2 ? 500 : 200).end();
    });
    const { id } = await createWebhook(api, member, receiver.url());
    const worker = service.start('webhook-worker', clockOff(hours));
    try {
      await call(api, 'POST', `/api/v1/webhooks/${id}/test`, member);
      await until(async () => (await ledger(api, member.organization)).success === 1, 30_000);
      const gaps = receiver.requests
        .slice(1)
        .map(({ receivedAt }, at) => receivedAt - receiver.requests[at]!.receivedAt);
      report(`horloge d’un webhook-worker à ${hours > 0 ? '+' : '−'}1 h`, {
        attempts: receiver.requests.length,
        'shortest wait in ms (1000 asked)': Math.min(...gaps),
        'longest wait in ms': Math.max(...gaps),
      });
      expect(receiver.requests).toHaveLength(3);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(990);
    } finally {
      await worker.crash();
      await receiver.close();
    }
  },
  MINUTE,
);
