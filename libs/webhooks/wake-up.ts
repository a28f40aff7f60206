/** Channel of PostgreSQL on which publishing tells the workers that an entry point has deliveries due. */
export const WAKE_UP_CHANNEL = 'webhook_deliveries';

/** An entry point and how many deliveries were just written for it. A hint: it may be lost or repeated without harm. */
export interface WakeUp {
  organizationId: string;
  webhookId: string;
  deliveries: number;
}

/** The wake-up as the payload of a notification. */
export const writeWakeUp = ({ organizationId, webhookId, deliveries }: WakeUp): string =>
  `${organizationId} ${webhookId} ${deliveries}`;

/** The wake-up of a payload; undefined when it is none of ours. */
export function readWakeUp(payload: string | undefined): WakeUp | undefined {
  const [, organizationId, webhookId, deliveries] = /^(\S{36}) (\S{36}) (\d{1,9})$/.exec(payload ?? '') ?? [];
  if (organizationId === undefined || webhookId === undefined) return undefined;
  return { organizationId, webhookId, deliveries: Number(deliveries) };
}
