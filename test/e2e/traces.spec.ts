import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { startApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';

interface Traces {
  resourceSpans: {
    scopeSpans: {
      spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown[] }[];
    }[];
  }[];
}

describe('traces', () => {
  it('are sent when an endpoint is set, without data, and join the trace of the caller', async () => {
    const collector = await WebhookReceiver.start();
    const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url() });
    const member = await createMember(api);
    const traceId = randomBytes(16).toString('hex');
    await call(api, 'GET', '/api/v1/marches?search=chaussures', {
      token: member.token,
      organization: member.organization,
      headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
    });
    await api.close();
    const bodies = collector.requests.map(({ body }) => body);
    const spans = bodies
      .flatMap((body) => (JSON.parse(body) as Traces).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
    const ours = spans.filter((span) => span.traceId === traceId);
    const root = ours.find(({ name }) => name === 'GET /api/v1/marches');
    expect(root?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: 200 } },
        { key: 'organization.id', value: { stringValue: member.organization } },
      ]),
    );
    expect(ours.filter(({ name }) => name === 'sql').length).toBeGreaterThan(1);
    expect(ours.find(({ name }) => name === 'transaction')?.parentSpanId).toBe(root?.spanId);
    for (const secret of [member.token, member.account.email, 'chaussures']) {
      expect(bodies.join('')).not.toContain(secret);
    }
    expect(bodies.join('')).toContain('achats-api');
    await collector.close();
  });

  it('are not made otherwise: the SDK is not even read', () => {
    const source = readFileSync('libs/common/tracing.ts', 'utf8');
    const eager = [...source.matchAll(/^import [^]*?from '([^'#]+)'/gm)].map(([, from]) => from);
    expect(eager).toEqual(['@opentelemetry/api']);
  });
});
