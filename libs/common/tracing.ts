import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { withoutTrailingSlashes } from '#common/base-address.js';

const NAME = 'achats-publics';

/** Undefined until tracing starts: work then runs without any cost. */
let tracer: Tracer | undefined;

/** Ends tracing, sending what is left. */
export type StopTracing = () => Promise<void>;

/**
 * Starts sending OpenTelemetry spans of this process to `<endpoint>/v1/traces` (OTLP over HTTP, JSON). The SDK is loaded
 * here alone, so that a process without tracing never reads it.
 * @param endpoint value of OTEL_EXPORTER_OTLP_ENDPOINT
 */
export async function startTracing(processName: string, endpoint: string): Promise<StopTracing> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${withoutTrailingSlashes(endpoint)}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': processName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  tracer = trace.getTracer(NAME);
  return async () => {
    tracer = undefined;
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/**
 * Runs work inside a span of its own, which an error marks; without tracing it is the work alone.
 * @param traceparent span to descend from, of another process and time; the current one when left out
 */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind = SpanKind.INTERNAL,
  traceparent: string | null = null,
): Promise<Result> {
  if (!tracer) return work();
  const parent = traceparent === null ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent });
  return tracer.startActiveSpan(name, { attributes, kind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The current span as a `traceparent` (W3C Trace Context), to be stored with work for later; null without tracing. */
export function currentTraceparent(): string | null {
  if (!tracer) return null;
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers['traceparent'] ?? null;
}

/** A span that its caller ends, such as that of a request, and how to run work inside it. */
export interface OpenSpan {
  span: Span;
  run(work: () => void): void;
}

/**
 * Opens the span of a request that came in, as a child of the caller's when its headers carry a `traceparent` (W3C Trace
 * Context). Undefined without tracing.
 */
export function openServerSpan(name: string, headers: Record<string, unknown>): OpenSpan | undefined {
  if (!tracer) return undefined;
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  const inside = trace.setSpan(parent, span);
  return { span, run: (work) => context.with(inside, work) };
}

/** Marks a span as failed. The error's message may quote data: its class alone is told. */
export function markFailed(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}
