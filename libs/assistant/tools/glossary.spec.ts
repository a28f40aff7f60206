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
    ['accord-cadre à bons de commande', 'accord-cadre à bons de commande'],
    ['marché à bons de commande', 'accord-cadre à bons de commande'],
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

  // Figures of the texts in force in November 2026, each with the article that its entry must name.
  it.each([
    ['avance', /50 000 € HT.*deux mois/s, 'R2191-3'],
    ['acompte', /trois mois.*tous les mois quand le titulaire est une petite ou moyenne entreprise/s, 'R2191-22'],
    ['retenue de garantie', /5 % au plus.*3 % au plus.*60 millions/s, 'R2191-36'],
    ['sous-traitance', /600 € TTC/, 'R2193-10'],
    ['contrat écrit', /25 000 € HT/, 'R2112-1'],
    ['délai de réception des offres', /35 jours.*30 quand.*15 en cas d’urgence/s, 'R2161-3'],
    ['délai de suspension', /11 jours au moins, 16 quand/, 'R2182-1'],
    ['durée d’un marché', /quatre ans, huit pour une entité adjudicatrice/, 'L2125-1'],
    ['avenant', /pour un pouvoir adjudicateur, à 50 % au plus/, 'R2194-5'],
    ['favoritisme', /deux ans d’emprisonnement et 200 000 €/, '432-14'],
    ['prise illégale d’intérêts', /cinq ans d’emprisonnement et 500 000 €/, '432-12'],
    ['réception des travaux', /un an de parfait achèvement, dix ans/, '1792-4-1'],
    ['candidat évincé', /quinze jours de la demande/, 'R2181-4'],
  ])('holds the figures of %s', (asked, figures, article) => {
    const { texte, source } = findDefinition(asked)!;
    expect(texte).toMatch(figures);
    expect(`${texte} ${source}`).toContain(article);
  });

  it('tells no rule that a later text has changed', () => {
    // Decree 2022-767: no price alone for what is launched since 21 August 2026.
    expect(findDefinition('critères d’attribution')!.texte).toMatch(/21 août 2026.*le prix ne peut plus être/s);
    // Law 2025-1249 rewrote the article, whose 16 000 € of small communes it is not known to keep.
    expect(findDefinition('prise illégale d’intérêts')!.texte).not.toMatch(/16 000|3 500/);
    expect(findDefinition('marché infructueux')!.texte).toMatch(/inappropriées.*irrégulières ou inacceptables/s);
  });
});
