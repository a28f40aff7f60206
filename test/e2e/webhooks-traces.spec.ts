import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { startApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { until } from '../support/until.js';
import { backends, createWebhook, deliveriesOf, startWebhookWorker } from '../support/webhooks.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { intValue?: number; stringValue?: string } }[];
}

/** An OTLP collector that keeps the spans it is sent. */
async function startCollector(): Promise<{ url: string; spans: Span[]; server: Server }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, server };
}

for (const backend of backends(10)) {
  const test = backend.skip ? it.skip : it;
  test(`the attempts of a delivery, retries too, belong to the trace of the request that caused it: queue on ${backend.name}${backend.skip ? ` (skipped: ${backend.skip})` : ''}`, async () => {
    const collector = await startCollector();
    const receiver = await WebhookReceiver.start((_request, response, index) => {
      response.writeHead(index === 0 ? 500 : 200).end();
    });
    const api = await startApi({
      ...backend.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      WEBHOOK_RETRY_DELAYS: '1,1,1',
    });
    const worker = await startWebhookWorker(api);
    const member = await createMember(api);
    const { id } = await createWebhook(api, member, receiver.url());
    const traceId = randomBytes(16).toString('hex');
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    await call(api, 'POST', `/api/v1/webhooks/${id}/test`, { ...member, headers });
    await until(async () => (await deliveriesOf(api, member, id))[0].status === 'success');
    await worker.close();
    await api.close();
    await receiver.close();
    collector.server.close();

    const ours = collector.spans.filter((span) => span.traceId === traceId);
    const request = ours.find(({ name }) => name === 'POST /api/v1/webhooks/:id/test');
    const attempts = ours.filter(({ name }) => name === 'webhook attempt');
    expect(request).toBeDefined();
    const numbers = attempts.map(
      ({ attributes }) => attributes.find(({ key }) => key === 'webhook.attempt')?.value.intValue,
    );
    expect(numbers.sort()).toEqual([1, 2]);
    // Each descends from the span that wrote the delivery, itself within the request.
    const parents = attempts.map(({ parentSpanId }) => ours.find(({ spanId }) => spanId === parentSpanId));
    for (const parent of parents) expect(parent?.parentSpanId).toBe(request!.spanId);
    // Receivers are told nothing of it.
    for (const received of receiver.requests) expect(received.headers).not.toHaveProperty('traceparent');
  });
}
