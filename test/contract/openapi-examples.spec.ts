import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { expliquerDelai, libelleDelai } from '#procurement/explication-delai.js';
import { MESSAGE_EXAMPLES } from '../../apps/api/src/docs/message-examples.js';
import { AS_READ } from '../../apps/api/src/docs/openapi-examples.js';
import { describeBuild, isDescribable } from '../support/description.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
type Content = Record<string, Media>;
interface Description {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

(isDescribable ? describe : describe.skip)('the examples of the OpenAPI description', () => {
  let description: Description;
  /** Every JSON body and JSON success: where it stands, and what the description says of it. */
  let bodies: [string, Media][];

  beforeAll(() => {
    description = describeBuild<Description>();
    bodies = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { requestBody, responses }]): [string, Media][] => {
        const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
        const contents: [string, Content | undefined][] = [
          ['request', requestBody?.content],
          ...successes.map(([status, { content }]): [string, Content | undefined] => [status, content]),
        ];
        return contents.flatMap(([what, content]): [string, Media][] => {
          const media = content?.['application/json'];
          return media?.schema ? [[`${method} ${path} ${what}`, media]] : [];
        });
      }),
    );
  });

  const valuesOf = ({ example, examples }: Media): unknown[] =>
    examples ? Object.values(examples).map(({ value }) => value) : example === undefined ? [] : [example];

  it('stand at every request and every answer in JSON', () => {
    expect(bodies.length).toBeGreaterThan(100);
    expect(bodies.filter(([, media]) => valuesOf(media).length === 0).map(([where]) => where)).toEqual([]);
  });

  it('say of what gives nothing back the sentence that its controller answers', () => {
    const answered = Object.values(description.paths).flatMap((item) =>
      Object.values(item).filter(({ responses }) =>
        Object.values(responses).some(({ content }) =>
          content?.['application/json']?.schema?.$ref?.endsWith('/Message'),
        ),
      ),
    );
    expect(answered.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(MESSAGE_EXAMPLES).sort());
    const sources = readdirSync('apps/api/src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.controller.ts'))
      .map((name) => readFileSync(join('apps/api/src', name), 'utf8'));
    for (const [operation, message] of Object.entries(MESSAGE_EXAMPLES)) {
      const controller = sources.find((source) => source.includes(`class ${operation.split('.')[0]}Controller `));
      expect([operation, controller]).toEqual([operation, expect.stringContaining(`'${message}'`)]);
    }
  });

  it('show the events of a stream as they are sent', () => {
    const { responses } = description.paths['/api/v1/chatbot/messages']!['post']!;
    const { example } = responses['200']!.content!['text/event-stream']!;
    const events = String(example).trimEnd().split('\n\n');
    expect(events.map((event) => event.split('\n')[0])).toEqual(['event: debut', 'event: texte', 'event: fin']);
    for (const event of events) expect(JSON.parse(event.split('\ndata: ')[1]!)).not.toEqual({});
  });

  it('are what their schema says', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'description', components: description.components });
    const faults = bodies.flatMap(([where, media]) => {
      const schema = JSON.parse(
        JSON.stringify(media.schema).replaceAll('"#/components/', '"description#/components/'),
      ) as object;
      const validate = ajv.compile(schema);
      return valuesOf(media)
        .filter((value) => !validate(value))
        .map(() => `${where}: ${ajv.errorsText(validate.errors)}`);
    });
    expect(faults).toEqual([]);
  });

  it('show every member once, those of a tree at its first level, but for what was read before', () => {
    const missing = bodies.flatMap(([where, media]) => {
      // Of several examples each has what its case takes: together they show every member.
      const [first = [], ...others] = valuesOf(media).map((value) => absent(media.schema!, value, []));
      return first
        .filter((member) => others.every((names) => names.includes(member)))
        .map((member) => `${where}: ${member}`);
    });
    expect(missing).toEqual([]);
  });

  /** Members of the schema that the example does not have. */
  function absent(schema: Schema, value: unknown, above: readonly string[]): string[] {
    const name = schema.$ref?.split('/').pop();
    if (name !== undefined) {
      return above.includes(name) ? [] : absent(description.components.schemas[name] ?? {}, value, [...above, name]);
    }
    const variants = (schema.allOf ?? schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null');
    if (variants) return value === null ? [] : absent(variants[0]!, value, above);
    if (Array.isArray(value)) {
      return schema.items && value.length > 0 ? absent(schema.items, value[0], above) : [];
    }
    if (!schema.properties || value === null || typeof value !== 'object') return [];
    return Object.entries(schema.properties).flatMap(([member, of]) => {
      if (above.includes(refOf(of) ?? '') || AS_READ.has(`${above.at(-1)}.${member}`)) return [];
      const held = (value as Record<string, unknown>)[member];
      if (held === undefined) return [member];
      return absent(of, held, above).map((inner) => `${member}.${inner}`);
    });
  }

  it('add up: HT and TVA make TTC wherever they stand together', () => {
    const sums: [string, number, number][] = [];
    for (const [where, media] of bodies) {
      JSON.stringify(valuesOf(media), (_member, held: unknown) => {
        const { montant_ht, montant_tva, montant_ttc } = (held ?? {}) as Record<string, number | undefined>;
        if (montant_ht !== undefined && montant_tva !== undefined && montant_ttc !== undefined)
          sums.push([where, Math.round((montant_ht + montant_tva) * 100) / 100, montant_ttc]);
        return held;
      });
    }
    expect(sums.length).toBeGreaterThan(2);
    expect(sums.filter(([, sum, total]) => sum !== total)).toEqual([]);
  });

  it('tell of a payment what the rules make of its days', () => {
    const told = new Set<string>();
    for (const [, media] of bodies) {
      JSON.stringify(valuesOf(media), (_member, held: unknown) => {
        const { paiement_libelle, date_paiement } = (held ?? {}) as Record<string, string | undefined>;
        if (paiement_libelle !== undefined) told.add(`${paiement_libelle} ${date_paiement}`);
        return held;
      });
    }
    expect([...told]).toEqual(['payé le 24 avril 2025 2025-04-24']);
    const { data } = description.paths['/api/v1/mandats/{id}']!['get']!.responses['200']!.content!['application/json']!
      .example as { data: Record<string, never> & { delai_paiement: Record<string, unknown> } };
    const said = data.delai_paiement;
    const delai = delaiDePaiement({
      eligible: true,
      montantTtc: String(data['montant_ttc']),
      delaisLegaux: [30],
      dateDemande: String(said['date_demande']),
      dateServiceFait: String(said['date_service_fait']),
      dateMandatement: data['date_emission'],
      datePaiement: data['date_paiement'],
      interruption: said['interruption'] as { debut: string; fin: string },
    });
    expect(said).toMatchObject({
      statut: delai.statut,
      libelle: libelleDelai(delai),
      explication: expliquerDelai(delai, { exerciceClos: false }).replaceAll(/[\u00a0\u202f]/g, ' '),
      ...{ debut: delai.debut, limite: delai.limite, limite_ordonnateur: delai.limiteOrdonnateur },
      ...{ jours_ordonnateur: delai.joursOrdonnateur, jours_comptable: delai.joursComptable },
      ...{ jours_retard: delai.joursRetard, indemnite: Number(delai.indemnite) },
    });
    expect(said['interets']).toMatchObject({
      ...{ montant: Number(delai.interets!.montant), taux: Number(delai.interets!.taux) },
      ...{ jours: delai.interets!.jours, debut: delai.interets!.debut },
    });
  });

  it.each(['/api/v1/dashboard', '/api/public/share/{token}/stats'])(
    'add up: the parts of %s make its volume',
    (path) => {
      const media = description.paths[path]!['get']!.responses['200']!.content!['application/json']!;
      const { data } = media.example as { data: Record<string, number> & { par_type: Record<string, number> } };
      const cents = (...euros: number[]): number => Math.round(100 * euros.reduce((sum, one) => sum + one, 0));
      expect(cents(data['investissement']!, data['fonctionnement']!)).toBe(cents(data['volume_total']!));
      expect(cents(...Object.values(data.par_type))).toBe(cents(data['volume_total']!));
      const variation = (100 * data['volume_total']!) / data['volume_precedent']! - 100;
      expect(data['variation_pct']).toBeCloseTo(variation, 2);
    },
  );

  const refOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').pop();
});
