import { verdictDeLigne, type LigneAControler, type MarcheAControler } from './conformite.js';

const mapa: MarcheAControler = {
  numero: '2026-014',
  procedure: 'Procédure adaptée',
  montant: '80000.00',
  dateLancement: '2026-01-10',
};
const aoo: MarcheAControler = { ...mapa, procedure: "Appel d'offres ouvert", montant: '400000.00' };

function ligne(facts: Partial<LigneAControler> & { besoinHt?: string } = {}): LigneAControler {
  const { besoinHt = '50000.00', ...others } = facts;
  return {
    montantHt: '1200.00',
    dateEmission: '2026-05-20',
    compte: { numero: '6283', horsPerimetre: false },
    famille: { code: '20.02', libelle: 'Nettoyage de locaux et vitrerie', typeAchat: 'services' },
    besoin: { perimetre: 'famille', montantHt: besoinHt },
    ...others,
  };
}

describe('verdict of a line', () => {
  it.each<[string, Partial<LigneAControler> & { besoinHt?: string }, string, string]>([
    [
      'an account that is no purchase is out of scope, before anything else',
      { compte: { numero: '64111', horsPerimetre: true }, famille: undefined },
      'hors_champ',
      'compte_hors_perimetre',
    ],
    ['a contract the database does not know', { marcheInconnu: '2024M07' }, 'a_verifier', 'marche_inconnu'],
    ['no famille', { famille: undefined, marche: aoo }, 'a_verifier', 'famille_inconnue'],
    [
      'a justification does not hide the missing famille',
      { famille: undefined, justification: 'exclusivite' },
      'a_verifier',
      'famille_inconnue',
    ],
    ['an unknown procedure', { marche: { ...mapa, procedure: 'Autre' } }, 'a_verifier', 'procedure_inconnue'],
    ['a day without threshold', { marche: { ...mapa, dateLancement: '2009-01-01' } }, 'a_verifier', 'seuil_inconnu'],
    // R2122-8: dispense, from 1 April 2026 up to 60 000.
    ['no contract below the dispense', { besoinHt: '59999.99' }, 'conforme', 'sans_marche_sous_dispense'],
    ['no contract from the dispense on', { besoinHt: '60000.00' }, 'non_conforme', 'sans_marche'],
    ['no contract, paid before the change', { dateEmission: '2026-03-31' }, 'non_conforme', 'sans_marche'],
    ['no contract, paid after the change', { dateEmission: '2026-04-01' }, 'conforme', 'sans_marche_sous_dispense'],
    // R2123-1, R2131-12, R2124-1.
    ['procédure adaptée for 50 000', { marche: mapa }, 'conforme', 'procedure_suffisante'],
    [
      'procédure adaptée of 80 000 for a need of 120 000: no notice',
      { marche: mapa, besoinHt: '120000.00' },
      'non_conforme',
      'procedure_insuffisante',
    ],
    [
      'the same with a notice recorded',
      { marche: { ...mapa, publicite: true }, besoinHt: '120000.00' },
      'conforme',
      'procedure_suffisante',
    ],
    [
      'procédure adaptée for a need above the European threshold',
      { marche: { ...mapa, publicite: true }, besoinHt: '216000.00' },
      'non_conforme',
      'procedure_insuffisante',
    ],
    ['appel d’offres for the same need', { marche: aoo, besoinHt: '216000.00' }, 'conforme', 'procedure_suffisante'],
    [
      'the same need for a consultation launched in 2025: the threshold was 221 000',
      { marche: { ...mapa, publicite: true, dateLancement: '2025-12-31' }, besoinHt: '216000.00' },
      'conforme',
      'procedure_suffisante',
    ],
    [
      'no competition for a need above the dispense',
      { marche: { ...mapa, procedure: 'Marché passé sans publicité ni mise en concurrence préalable' } },
      'non_conforme',
      'procedure_insuffisante',
    ],
    [
      'the same, justified on the contract (R2122-3)',
      {
        marche: {
          ...mapa,
          procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
          justification: 'exclusivite',
        },
      },
      'conforme',
      'justification',
    ],
    [
      'no contract, justified on the line (L2113-2)',
      { besoinHt: '500000.00', justification: 'centrale_achat' },
      'conforme',
      'justification',
    ],
    [
      'an unknown justification justifies nothing',
      { besoinHt: '500000.00', justification: 'habitude' },
      'non_conforme',
      'sans_marche',
    ],
  ])('%s', (_case, facts, statut, motif) => {
    const verdict = verdictDeLigne(ligne(facts));
    expect([verdict.statut, verdict.motif]).toEqual([statut, motif]);
    expect(verdict.etapes[0]?.sujet).toBe('ligne');
    expect(verdict.etapes.at(-1)?.sujet).toBe('verdict');
  });

  it('explains itself from the line to the verdict, with the date and the source of the threshold', () => {
    const verdict = verdictDeLigne(ligne({ marche: mapa, besoinHt: '120000.00' }));
    expect(verdict.etapes).toEqual([
      { sujet: 'ligne', libelle: 'Ligne de 1\u202f200,00\u00a0€ HT au compte 6283, mandat émis le 20/05/2026.' },
      { sujet: 'marche', libelle: 'Marché 2026-014, Procédure adaptée, consultation lancée le 10/01/2026.' },
      {
        sujet: 'famille',
        libelle:
          'Famille 20.02 Nettoyage de locaux et vitrerie (services) : besoin de la famille 120\u202f000,00\u00a0€ HT sur l’exercice.',
        reference: 'R2121-6',
      },
      {
        sujet: 'seuil',
        libelle:
          'Seuil en vigueur au 10/01/2026 : 90\u202f000,00\u00a0€ HT, atteint ; exigé : procédure adaptée avec publicité au BOAMP ou dans un journal d’annonces légales.',
        reference: 'CCP R2131-12',
        source: 'saury-martin.fr, depuis le 01/01/2024',
      },
      {
        sujet: 'verdict',
        libelle:
          'Non conforme : procédure adaptée, alors que le besoin exige : procédure adaptée avec publicité au BOAMP ou dans un journal d’annonces légales.',
      },
    ]);
    expect(verdict).toMatchObject({ jour: '2026-01-10', rangRequis: 2, rangMarche: 1, seuilAVerifier: false });
  });

  it('looks the threshold up on the launch, even when the notification comes after a change', () => {
    const launched = verdictDeLigne(
      ligne({ marche: { ...mapa, dateLancement: '2026-03-31', dateNotification: '2026-06-30' } }),
    );
    expect(launched).toMatchObject({ jour: '2026-03-31', rangRequis: 1, avertissements: [] });
  });

  it('looks the threshold up on the notification, then on the mandat, when the launch is not dated, and says so', () => {
    const notified = verdictDeLigne(
      ligne({ marche: { ...mapa, dateLancement: undefined, dateNotification: '2026-02-02' } }),
    );
    expect(notified.jour).toBe('2026-02-02');
    expect(notified.avertissements[0]).toContain('date de notification du marché');
    const undated = verdictDeLigne(ligne({ marche: { ...mapa, dateLancement: undefined } }));
    expect(undated.jour).toBe('2026-05-20');
    expect(undated.avertissements[0]).toContain('date d’émission du mandat');
  });

  it('says when publicity is presumed and when the contract alone required more', () => {
    const presumed = verdictDeLigne(ligne({ marche: { ...mapa, montant: '300000.00' }, besoinHt: '95000.00' }));
    expect(presumed.statut).toBe('conforme');
    expect(presumed.avertissements).toEqual([
      expect.stringContaining('Publicité présumée'),
      expect.stringContaining('exigeait à elle seule : procédure formalisée'),
    ]);
  });

  it('flags a verdict that relies on a threshold not read in a source', () => {
    const old = verdictDeLigne(ligne({ marche: { ...mapa, dateLancement: '2019-05-01' } }));
    expect(old.seuilAVerifier).toBe(true);
  });

  it('counts an opération under its own article', () => {
    const works = verdictDeLigne(
      ligne({
        famille: { code: '30.01', libelle: 'Travaux', typeAchat: 'travaux' },
        besoin: { perimetre: 'operation', montantHt: '150000.00' },
      }),
    );
    expect(works.statut).toBe('non_conforme');
    expect(works.etapes.find(({ sujet }) => sujet === 'famille')).toMatchObject({ reference: 'R2121-5' });
  });
});
