import { sampleSynthese } from '../../../../../test/support/synthese-sample.js';
import { createHash } from 'node:crypto';
import { formatExactAmount } from '#design/format-francais.js';
import { PRINT_SCRIPT_SOURCE } from './print-button.js';
import { renderLinkNoticePage } from '../../pages/link-notice-page.js';
import { renderSynthesePage } from './synthese-page.js';

/** Visible text, narrow spaces made plain. */
const textOf = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/[\u202f\u00a0\s]+/g, ' ')
    .replace(/ ([,.)])/g, '$1');

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('synthesis page', () => {
  const html = renderSynthesePage(sampleSynthese());
  const text = textOf(html);

  it('says the sentence to repeat', () => {
    expect(text).toContain(
      'En 2025, la collectivité a acheté pour 48,2 M€, soit +3,1 % par rapport à 2024, auprès de 1 204 fournisseurs.',
    );
  });

  it('says nothing of suppliers where no purchase names one', () => {
    const model = sampleSynthese();
    model.figures.fournisseurs_distincts = 0;
    expect(textOf(renderSynthesePage(model))).toContain('+3,1 % par rapport à 2024.');
  });

  it('shows the exact amount behind a short one', () => {
    expect(html).toContain('<data value="48212345.67" title="48\u202f212\u202f345,67\u202f€">48,2\u202fM€</data>');
  });

  it('never gives the conformity rate without its two other parts', () => {
    expect(text).toContain('86,7 % conforme en montant, 2,0 % non conforme, 11,3 % à vérifier');
    expect(text).toContain('À vérifier 11,3 %');
    // Each of their causes has its remedy: no marché at all, and a marché that is paid beyond its amount.
    expect(text).toContain('passer un marché pour ce qui s’achète sans');
    expect(text).toContain('l’avenant d’un marché payé au-delà de son montant');
  });

  it('tells what is with tax, and how much was bought without a contract', () => {
    const model = sampleSynthese();
    model.figures.ttc = 1200;
    const part = { montant: 2_000_000, part_pct: 4.15, inconnu: 500_000, inconnu_pct: 1.04 };
    const section = { ...part, code: 'investissement', libelle: null, volume: 19_880_410.25, lignes: '' };
    model.figures.hors_marche = { ...part, par_section: [section], par_service: [], par_famille: [], par_exercice: [] };
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('Hors taxes, mais pour une part TTC');
    expect(shown).toContain('4,2 % des achats ont été faits sans marché, et rien n’en est dit pour 1,0 %');
    expect(shown).toContain('Investissement 19 880 410,25 € 2 000 000,00 €');
    // « 0,0 % » of them says nothing.
    Object.assign(model.figures.hors_marche, { inconnu: 12, inconnu_pct: 0.04 });
    Object.assign(model.figures.taux_conformite, { marche_non_renseigne_pct: 0.04 });
    Object.assign(model.figures.sections!.inconnue, { montant: 12, part_pct: 0.04 });
    const small = textOf(renderSynthesePage(model));
    expect(small).toContain('4,2 % des achats ont été faits sans marché. ');
    expect(small).not.toMatch(/rien n’en est dit|marché non renseigné pour|sans section connue/);
  });

  it('lists what was bought without a contract for the exercices that its charts show, no more', () => {
    const model = sampleSynthese();
    const part = { montant: 10, part_pct: 1, inconnu: 0, inconnu_pct: 0 };
    const years = [1999, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
    model.figures.hors_marche = {
      ...part,
      par_section: [],
      par_service: [],
      par_famille: [],
      par_exercice: years.map((year) => ({ ...part, code: String(year), libelle: null, volume: 1000, lignes: '' })),
    };
    const shown = textOf(renderSynthesePage(model));
    expect([...shown.matchAll(/Exercice (\d{4}) /g)].map(([, year]) => Number(year))).toEqual(years.slice(-6));
  });

  it('tells no move of directions where none is told apart', () => {
    const model = sampleSynthese();
    const [unnamed] = model.figures.comparaison!.mouvements.directions.map((one) => ({ ...one, nom: null }));
    model.figures.comparaison!.mouvements = { directions: [unnamed!], familles: [] };
    expect(textOf(renderSynthesePage(model))).not.toContain('Ce qui a bougé');
    model.figures.comparaison!.mouvements.directions.push({ ...unnamed!, nom: 'Direction des sports' });
    expect(textOf(renderSynthesePage(model))).toContain('Sans direction renseignée +');
  });

  it('labels every amount of a year whose files are with tax alone', () => {
    const model = sampleSynthese();
    model.figures.ttc = model.figures.volume_total;
    model.figures.historique = model.figures.historique.map((year) => ({ ...year, ttc: year.volume }));
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('Toutes taxes comprises, le taux de TVA n’est pas connu');
    for (const label of ['Volume TTC', 'Investissement TTC', 'Fonctionnement TTC']) expect(shown).toContain(label);
    for (const parts of ['type d’achat', 'direction', 'code de la nomenclature'])
      expect(shown).toContain(`montants toutes taxes comprises par ${parts}`);
    expect(shown).not.toMatch(/ HT\b|montants hors taxes/);
  });

  it('gives no share without a contract where no file names one', () => {
    const model = sampleSynthese();
    const part = { montant: 0, part_pct: null, inconnu: 500_000, inconnu_pct: 100 };
    const section = { ...part, code: 'investissement', libelle: null, volume: 500_000, lignes: '' };
    model.figures.hors_marche = { ...part, par_section: [section], par_service: [], par_famille: [], par_exercice: [] };
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('En 2025, aucun fichier ne dit si les achats ont été faits sur un marché ou sans.');
    expect(shown).toContain('Investissement 500 000,00 € — — 100,0 %');
    expect(shown).not.toContain('0,0 % des achats');
  });

  it('groups the smaller directions and keeps them in the table', () => {
    expect(text).toContain('Autres (7 directions)');
    expect(text).toContain('Police municipale');
    expect(text).toContain('745 900,00 €');
  });

  it('stays light with hundreds of directions, and counts those that the figures put together', () => {
    const model = sampleSynthese();
    const direction = model.figures.par_service[0]!;
    const named = Array.from({ length: 200 }, (_, rank) => ({
      ...direction,
      service: `Direction ${rank} de la ${'coordination '.repeat(12)}`,
    }));
    const services = [...named, { ...direction, service: 'Autres services (66)' }];
    Object.assign(model.figures, { par_service: services });
    Object.assign(model.figures.comparaison!, { par_service: services });
    const large = renderSynthesePage(model);
    expect(Buffer.byteLength(large)).toBeLessThan(60_000);
    // 200 + 66 directions: 5 bars, 20 rows.
    expect(textOf(large)).toContain('Autres (261 directions)');
    expect(textOf(large)).toContain('Autres (246 directions)');
  });

  it('tells sections that annulations leave without a share, and draws no bar of them', () => {
    const model = sampleSynthese();
    const { sections, types, taux_conformite: taux } = model.figures;
    Object.assign(sections!.investissement, { montant: 120_000, part_pct: null });
    Object.assign(sections!.fonctionnement, { montant: -502_750.25, part_pct: null });
    for (const part of Object.values(types)) Object.assign(part, { montant: -1, part_pct: null });
    Object.assign(taux, { montant_pct: null, non_conforme_pct: null, a_verifier_pct: null, affichage: null });
    const negative = renderSynthesePage(model);
    const shown = textOf(negative);
    expect(shown).toContain('Non calculée Investissement 120 000,00 €, fonctionnement −502 750,25 €. Des annulations');
    expect(shown).toContain('Non évalué Des annulations dépassent');
    expect(shown).not.toContain('demande les mandats');
    // The caption of the exercice before alone.
    expect(
      negative
        .split('id="types-titre"')[1]!
        .split('</svg>')[0]!
        .match(/class="axis/g),
    ).toHaveLength(1);
  });

  it('sets an exercice apart that a mistyped year may have opened, and links it still', () => {
    const model = sampleSynthese();
    const offered = (exercice: number): string => {
      model.figures.exercices_disponibles = [1999, 2024, 2025, 2026];
      model.figures.exercice = exercice;
      return textOf(/<nav [^>]*>[^]*?<\/nav>/.exec(renderSynthesePage(model))![0])
        .trim()
        .replace(/ +/g, ' ');
    };
    expect([offered(2025), offered(1999)]).toEqual(Array(2).fill('2026 2025 2024 Autres exercices 1999'));
  });

  it('names an exercice that has not begun, offers it last and compares nothing with it', () => {
    const model = sampleSynthese();
    model.producedAt = new Date('2025-11-30T12:00:00Z');
    const page = textOf(renderSynthesePage(model));
    expect(page.replace(/ +/g, ' ')).toContain('2025 2024 2023 2022 2021 2020 2026 à venir');
    Object.assign(model.figures, { exercice: 2026, comparaison: null });
    const toCome = textOf(renderSynthesePage(model)).replace(/ +/g, ' ');
    expect(toCome).toContain('L’exercice 2026 n’a pas commencé : chiffres au');
    expect(toCome).toContain('rien n’est comparé avant que l’exercice commence');
    expect(toCome).not.toContain('soit');
  });

  it('links each known exercice, the latest first, and marks the shown one', () => {
    const links = [...html.matchAll(/href="\?exercice=(\d{4})"( aria-current="page")?/g)];
    expect(links.map((link) => link[1])).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020']);
    expect(links.filter((link) => link[2]).map((link) => link[1])).toEqual(['2025']);
  });

  it('gives every chart a title, a description and a table', () => {
    const charts = [...html.matchAll(/ role="img" aria-labelledby="([\w-]+) ([\w-]+)"/g)];
    expect(charts).toHaveLength(6);
    for (const [, title, description] of charts) {
      expect(html).toMatch(new RegExp(`<(?:title|p) id="${title}"[^>]*>[^<]+</`));
      expect(html).toMatch(new RegExp(`<(?:desc|p) id="${description}"[^>]*>[^<]+</`));
    }
    // Names are texts, which fold where their column ends: whole, whatever the screen.
    expect(html).toContain('title="Direction des bâtiments et de la transition énergétique"');
    // One folds how to read the page, others what a phone shows once asked.
    expect(html.match(/<details(?! class="fold")/g)).toHaveLength(charts.length + 1);
    expect(html.match(/<details class="fold"/g)).toHaveLength(6);
  });

  it('has no script but that of its print button, no inline style and nothing from elsewhere, in under 60 KB', () => {
    expect(html).not.toMatch(/\sstyle=|https?:\/\//);
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
    expect(scripts.map(([, script]) => sourceOf(script!))).toEqual([PRINT_SCRIPT_SOURCE]);
    // Without a script there is no button that does nothing.
    expect(html).toMatch(/<button id="imprimer"[^>]* hidden/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  it('writes hostile names as text', () => {
    const model = sampleSynthese();
    model.nom = '<script>alert(1)</script>';
    const [first] = model.figures.principales_familles;
    if (first) first.libelle = '"><img src=x onerror=alert(1)>';
    const hostile = renderSynthesePage(model);
    expect(hostile).not.toMatch(/<script>alert|<img/);
  });

  it('shows no logo from another origin', () => {
    const model = sampleSynthese();
    model.logoPath = 'https://ailleurs.example/logo.png';
    expect(renderSynthesePage(model)).not.toContain('ailleurs.example');
    model.logoPath = '/logos/1';
    expect(renderSynthesePage(model)).toMatch(/<img class="authority-logo" src="\/logos\/1"/);
  });

  it('warns that a running exercice is compared with a whole one', () => {
    const model = sampleSynthese();
    model.figures.exercice = 2026;
    expect(textOf(renderSynthesePage(model))).toContain(
      'L’exercice 2026 n’est pas terminé : chiffres au 21 novembre 2026, comparés à l’année 2025 entière.',
    );
  });

  it('compares a running exercice at the same date where days are known', () => {
    const model = sampleSynthese();
    model.figures.exercice = 2026;
    Object.assign(model.figures.comparaison!, { jusqu_au: '2025-11-21', variation_pct: 9.34 });
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('soit +9,3 % par rapport à la même date de 2025');
    expect(shown).not.toContain('année 2025 entière');
  });

  it('tells two amounts where a percent of the year before says nothing', () => {
    const model = sampleSynthese();
    Object.assign(model.figures, { volume_total: 5_300_000 });
    Object.assign(model.figures.comparaison!, { volume_precedent: 61, variation_pct: 8_688_424.6 });
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('soit une hausse de 61 € à 5,3 M€ par rapport à');
    expect(shown).not.toContain('8 688 424');
  });

  it('ends the tables of types and of directions with their total', () => {
    const model = sampleSynthese();
    const totals = [
      ...renderSynthesePage(model).matchAll(/class="total"><th scope="row"[^>]*>Total<\/th>(.*?)<\/tr>/g),
    ].map(([, cells]) => textOf(cells!).trim());
    expect(totals).toHaveLength(2);
    for (const total of totals)
      expect(total).toContain(`${textOf(formatExactAmount(model.figures.volume_total))} 100,0 %`);
  });

  it('says what moved and why the rate is what it is', () => {
    expect(text).toContain('34.03 Véhicules −1,3 M€');
    expect(text).toContain(
      'Non conforme (2,0 %), surtout : 90.01 Nettoyage des locaux (78,3 % de cette part) ; le reste (21,7 %)',
    );
    // Its code goes with a name to the next line.
    expect(html).toContain('90.01\u00a0Nettoyage des locaux');
    expect(text).toContain('À vérifier (11,3 %), surtout : Achats non classés (55,8 % de cette part)');
  });

  it('writes the amounts of one list in one unit', () => {
    for (const id of ['directions', 'familles']) {
      const values = [
        ...html
          .split(`id="${id}-titre"`)[1]!
          .split('<details')[0]!
          .matchAll(/class="bar-value">([^<]+)/g),
      ];
      expect(values.length).toBeGreaterThan(4);
      for (const [, value] of values) expect(value).toContain('M€');
    }
  });

  it('writes the sections of an exercice in one unit', () => {
    const model = sampleSynthese();
    const sections = model.figures.sections!;
    Object.assign(sections.investissement, { montant: 854_570.1 });
    Object.assign(sections.fonctionnement, { montant: 1_900_000 });
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('Investissement 0,9 M€ Fonctionnement 1,9 M€');
  });

  it('tells what no section bears where there is some of it, and has no column of nothing', () => {
    expect(text).not.toContain('Section inconnue');
    const model = sampleSynthese();
    model.figures.historique.at(-2)!.sections!.inconnue.montant = 1200.5;
    const shown = textOf(renderSynthesePage(model));
    expect(shown).toContain('Section inconnue HT');
    expect(shown).toContain('1 200,50 €');
  });

  it('gives the bar of each exercice its value', () => {
    for (const [id, value] of [
      ['volume', /^[\d,]+ M€$/],
      ['conformite', /^[\d,]+ %$/],
      ['sections', /^[\d,]+ %$/],
    ] as const) {
      const chart = html.split(`id="${id}-titre"`)[1]!.split('<details')[0]!;
      const texts = [...chart.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(([, text]) => textOf(text!));
      const years = texts.filter((text) => /^20\d\d$/.test(text));
      expect(years.length).toBeGreaterThan(1);
      for (const year of years) expect(texts[texts.indexOf(year) + 1]).toMatch(value);
    }
  });

  it('marks the exercice that is not over in every series, and no other', () => {
    const marked = (page: string) =>
      [...page.matchAll(/<(?:span|th)[^>]*>(20\d\d en cours)</g)].map(([, name]) => name);
    // The bar and the row of the volume, of the conformity and of the sections, on 21 November 2026.
    expect(marked(html)).toEqual(Array.from({ length: 6 }, () => '2026 en cours'));
    // Its bar and the key of its bands.
    const inBands = (page: string) => page.split('class="running-edge"').length - 1;
    expect(inBands(html)).toBe(2);
    expect(text).toContain('Exercice en cours, au 21 novembre');
    const model = sampleSynthese();
    model.producedAt = new Date('2027-01-02T12:00:00Z');
    const over = renderSynthesePage(model);
    expect([marked(over), inBands(over)]).toEqual([[], 0]);
    expect(textOf(over)).not.toContain('Exercice en cours');
  });

  it('says so when an exercice is empty, and links the others', () => {
    const model = sampleSynthese();
    Object.assign(model.figures, { exercice: 2019, volume_total: 0, fournisseurs_distincts: 0 });
    const empty = renderSynthesePage(model);
    expect(textOf(empty)).toContain('Aucun achat enregistré en 2019');
    expect(empty).toContain('href="?exercice=2025"');
    // Paper has no link to lead to them.
    expect(empty).toContain('<span class="screen-only">Les exercices proposés plus haut');
    expect(empty).not.toContain('role="img"');
  });

  it('gives no rate while nothing is classified, and no split without sections', () => {
    const model = sampleSynthese();
    model.figures.taux_conformite = {
      montant_pct: 0,
      nombre_pct: 0,
      non_classe_pct: 100,
      non_conforme_pct: 0,
      a_verifier_pct: 100,
      marche_non_renseigne_pct: 0,
      affichage: 'insuffisamment_renseigne',
    };
    model.figures.sections = null;
    const unknown = textOf(renderSynthesePage(model));
    expect(unknown).toContain('Non évalué');
    expect(unknown).toContain('Non connue');
    // Nor beside the bar of the exercice.
    Object.assign(model.figures.historique.at(-1)!, { taux_conformite: model.figures.taux_conformite });
    const chart = /<[^>]*"conformite-titre[^]*?<table/.exec(renderSynthesePage(model))![0];
    expect(textOf(chart)).toMatch(/2026 en cours\s+Non évalué/);
  });
});

describe('a rate that annulations make none', () => {
  const pageOf = (taux: Partial<ReturnType<typeof sampleSynthese>['figures']['taux_conformite']>): string => {
    const model = sampleSynthese();
    Object.assign(model.figures.taux_conformite, taux);
    return textOf(renderSynthesePage(model));
  };

  it('is not shown, nor any part of it', () => {
    const text = pageOf({ montant_pct: 5100, non_conforme_pct: 0, a_verifier_pct: -5000, affichage: 'annulations' });
    expect(text).toContain('Non évalué');
    expect(text).toContain('aucune part ne peut être calculée');
    expect(text).not.toMatch(/5\s?[01]00,0/);
  });

  it('says that the share without a named contract is none', () => {
    const text = pageOf({ marche_non_renseigne_pct: null });
    expect(text).toContain('la part sans marché renseigné ne se calcule pas, des annulations la dépassent');
  });
});

describe('link notice', () => {
  it('invites to ask for a new link without telling why this one fails', () => {
    const text = textOf(renderLinkNoticePage());
    expect(text).toContain('Ce lien a expiré ou n’est pas valide');
    expect(text).toContain('Demandez un nouveau lien');
  });
});
