import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { EVENT_NAMES, publishedEvent, unknownEvents } from './event-catalogue.js';
import { webhookTest } from './organisation-events.js';

const ajv = new Ajv2020({ strict: true });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);

describe('event catalogue', () => {
  it('holds the nine events of the interface in their order, then those added since', () => {
    expect(EVENT_NAMES).toEqual([
      'marche.created',
      'marche.updated',
      'marche.deleted',
      'marche.seuil_depasse',
      'import.completed',
      'alerte.echeance',
      'alerte.delai_paiement',
      'user.joined',
      'user.removed',
      'webhook.en_echec',
      'mandats.deleted',
    ]);
  });

  it.each([
    ...EVENT_NAMES.map((event) => [event, publishedEvent(event)] as const),
    ['webhook.test', webhookTest] as const,
  ])('%s: its example fits its schema, and a member missing or mistyped does not', (_name, { schema, example }) => {
    const fits = ajv.compile(schema);
    expect(fits(example)).toBe(true);
    expect(fits({ ...example, added_later: 1 })).toBe(true);
    for (const member of schema['required'] as string[]) {
      const { [member]: _removed, ...rest } = example as unknown as Record<string, unknown>;
      expect(fits(rest)).toBe(false);
      expect(fits({ ...rest, [member]: Symbol('never') })).toBe(false);
    }
  });

  it('names what it does not know, each once, in order', () => {
    expect(unknownEvents(['*', 'marche.created', 'b', 'webhook.test', 'b', 'toString', '__proto__'])).toEqual([
      'b',
      'webhook.test',
      'toString',
      '__proto__',
    ]);
  });
});
