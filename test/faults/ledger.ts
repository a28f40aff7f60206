import { appendFileSync } from 'node:fs';

/** Whether `npm run faults` asks for the long runs; `npm test` has the short ones. */
export const LONG = process.env['FAULTS'] === 'long';

/** How much of a fault there is: in `npm test`, and in `npm run faults`. */
export const much = (short: number, long: number): number => (LONG ? long : short);

/**
 * Prints what a fault left, and keeps it for the table of `npm run faults`.
 * @param counts what was counted, in words
 */
export function report(fault: string, counts: Record<string, number | string>): void {
  const line = Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');
  process.stdout.write(`ledger | ${fault} | ${line}\n`);
  const file = process.env['FAULTS_LEDGER'];
  if (file) appendFileSync(file, `${JSON.stringify({ fault, line })}\n`);
}
