import { readFileSync } from 'node:fs';
import { PLAFOND_AVENANT_PCT } from '#procurement/avenants.js';
import { findDefinition } from './definition.tool.js';
import { GLOSSARY } from './glossary.js';

const RULES = readFileSync('docs/regles.md', 'utf8');
const HEADINGS = [...RULES.matchAll(/^#{2,3} (?:\d+\. )?(.+)$/gm)].map(([, heading]) => heading!.toLowerCase());
/** A text of the law by its number (L1 to L6 open the code), or a text of accounting by its name. */
const TEXT =
  /articles? [LRD]\d{4}-\d+|articles? L[1-6]\b|articles? \d+|Arrêté du \d+|Règlement \(CE\) n° \d+|Instruction budgétaire et comptable M57/;

describe('the glossary', () => {
  it.each(GLOSSARY.map((one) => [one.terme, one] as const))('names where it comes from: %s', (_terme, { source }) => {
    const sections = [...source.matchAll(/« ([^»]+) »/g)].map(([, section]) => section!.trim().toLowerCase());
    if (!source.startsWith('Règles de calcul du service')) return expect(source).toMatch(TEXT);
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections)
      expect(HEADINGS.some((heading) => heading.replaceAll('’', "'").endsWith(section.replaceAll('’', "'")))).toBe(
        true,
      );
  });

  it.each([
    ['mapa', 'procédure adaptée'],
    ['dgp', 'délai global de paiement'],
    ['accord-cadre', 'accord-cadre'],
    ['avenant', 'avenant'],
    ['clause sociale', 'clause sociale ou environnementale'],
    ['critère et clause environnementale', 'clause sociale ou environnementale'],
  ])('finds %s', (asked, terme) => {
    expect(findDefinition(asked)?.terme).toBe(terme);
  });

  it('tells the limits that the rules of the service hold', () => {
    const text = findDefinition('avenant')!.texte;
    expect(text).toContain(`${PLAFOND_AVENANT_PCT.services} % du montant initial pour les fournitures et services`);
    expect(text).toContain(`${PLAFOND_AVENANT_PCT.travaux} % pour les travaux`);
    // R2192-10 and decree 2013-269, article 12; R2123-1 2°: docs/regles.md tells both.
    expect(findDefinition('dgp')!.texte).toMatch(/30 jours pour une collectivité, dont 10 pour le comptable/);
    expect(RULES).toMatch(/30 jours \(R2192-10 ; 20 pour l’ordonnateur, 10 pour le comptable\)/);
    expect(findDefinition('petits lots')!.texte).toMatch(/80 000 € HT.*1 000 000 € HT.*20 %/s);
    expect(RULES).toMatch(
      /procédure adaptée sous 80 000 € \(1 000 000 € en travaux\) et 20 % de l'ensemble \(R2123-1 2°\)/,
    );
  });
});
