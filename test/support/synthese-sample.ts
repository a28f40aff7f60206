import type { ExerciceFigures, Part } from '#figures/figures.js';
import type { TauxConformiteResponse } from '#figures/figures.response.js';
import type { SynthesePageModel } from '../../apps/api/src/share/views/synthese-page.model.js';

/** Plausible figures of a city of about 100,000 inhabitants, for looking at pages; not those of any real one. */
export function sampleSynthese(): SynthesePageModel {
  const directions: [string | null, number, number | null][] = [
    ['Direction des bâtiments et de la transition énergétique', 12_346_812.4, 11_890_240.15],
    ['Direction de l’espace public et de la propreté', 9_812_450, 10_204_112.9],
    ['Direction de l’éducation, de l’enfance et de la jeunesse', 7_455_103.78, 6_980_004.2],
    ['Direction des systèmes d’information', 4_310_998.06, 3_702_450.5],
    ['Direction de la culture et du patrimoine', 3_204_770.35, 3_410_006],
    ['Direction des sports', 2_850_411.9, 2_455_870.12],
    ['Direction de la restauration collective', 2_655_020.44, 2_580_114.03],
    ['Direction générale des services', 1_874_003.5, 1_920_450.75],
    ['Direction des solidarités', 1_402_118.2, 1_244_900],
    ['Direction de la communication', 986_450.11, 1_010_330.6],
    ['Police municipale', 745_900, null],
    [null, 568_306.93, 1_364_920.75],
  ];
  const volume = 48_212_345.67;
  const services = directions.map(([service, montant, montant_precedent]) => ({
    service,
    montant,
    montant_precedent,
    part_pct: Math.round((montant / volume) * 10_000) / 100,
  }));
  return {
    nom: 'Ville de Saint-Aubin-sur-Vire',
    figures: {
      exercice: 2025,
      exercices_disponibles: [2020, 2021, 2022, 2023, 2024, 2025, 2026],
      volume_total: volume,
      volume_precedent: 46_763_400,
      variation_pct: 3.1,
      par_service: services,
      par_type: { fournitures: 11_204_880.12, services: 20_114_320.4, travaux: 16_893_145.15 },
      types: types(volume, [11_204_880.12, 20_114_320.4, 16_893_145.15]),
      comparaison: {
        jusqu_au: null,
        volume_precedent: 46_763_400,
        variation_pct: 3.1,
        par_service: services,
        types_precedents: types(46_763_400, [11_890_004.4, 18_770_250.1, 16_103_145.5]),
        mouvements: {
          directions: [
            { nom: 'Direction des sports', montant: 2_850_411.9, montant_precedent: 2_455_870.12, ecart: 394_541.78 },
          ],
          familles: [{ nom: '34.03 Véhicules', montant: 3_455_012, montant_precedent: 4_755_012, ecart: -1_300_000 }],
        },
      },
      sections: sections(volume, [19_880_410.25, 28_331_935.42]),
      taux_conformite: taux(86.72, 91.05, 6.31),
      ttc: 0,
      fournisseurs_distincts: 1204,
      investissement: 19_880_410.25,
      fonctionnement: 28_331_935.42,
      principales_familles: [
        famille('45.01', 'Travaux de gros œuvre et de réhabilitation des bâtiments', 7_120_450.9, volume),
        famille(
          '71.02',
          'Maintenance des installations de chauffage, de ventilation et de climatisation',
          4_321_987.65,
          volume,
        ),
        famille('34.03', 'Véhicules', 3_455_012, volume),
        famille('15.01', 'Denrées alimentaires', 2_980_114.5, volume),
        famille('90.01', 'Nettoyage des locaux', 2_755_300.08, volume),
        famille('72.01', 'Logiciels : maintenance et hébergement', 2_204_118.33, volume),
        famille('45.04', 'Travaux de voirie et réseaux divers', 2_150_760, volume),
        famille('09.01', 'Énergie : électricité', 1_980_443.21, volume),
        famille('60.02', 'Transport scolaire', 1_450_990.4, volume),
        famille('79.05', 'Impression et communication', 842_115.7, volume),
      ],
      historique: [
        point(2020, 38_450_120.9, [71.4, 22.8], [13_010_400, 25_439_720.9]),
        point(2021, 41_204_778.15, [74.9, 18.2], [15_880_100, 25_324_678.15]),
        point(2022, 44_890_003, [79.3, 13.5], [18_770_350, 26_119_653]),
        point(2023, 43_118_450.4, [82.1, 9.9], [16_402_117.3, 26_716_333.1]),
        point(2024, 46_763_400, [84.6, 8.4], [18_990_210.4, 27_773_189.6]),
        point(2025, volume, [86.72, 6.31], [19_880_410.25, 28_331_935.42]),
        point(2026, 31_455_900.8, [80.2, 15.7], [11_204_600, 20_251_300.8]),
      ],
      hors_marche: null,
      perimetre: {
        volume: 'Montants hors taxes des mandats de l’exercice, annulations déduites.',
        nonCompte:
          'Les dépenses qui ne sont pas des achats (personnel, subventions, impôts, loyers) et les comptes hors du champ de la commande publique.',
        sources: 'Mandats et marchés transmis par la collectivité ; seuils du code de la commande publique.',
      },
    },
    explications: {
      non_conforme: [{ nom: '90.01 Nettoyage des locaux', part_pct: 78.3 }],
      a_verifier: [{ nom: 'Achats non classés', part_pct: 55.84 }],
    },
    exerciceUnread: false,
    lien: 'lien',
    question: null,
    logoPath: null,
    producedAt: new Date('2026-11-21T08:30:00.000Z'),
    expiresAt: new Date('2026-12-21T08:30:00Z'),
  };
}

function famille(code: string, libelle: string, montant: number, volume: number) {
  return { code, libelle, montant, part_pct: Math.round((montant / volume) * 10_000) / 100 };
}

function part(montant: number, volume: number): Part {
  return { montant, part_pct: Math.round((montant / volume) * 10_000) / 100 };
}

function types(volume: number, [fournitures, services, travaux]: [number, number, number]): ExerciceFigures['types'] {
  return {
    fournitures: part(fournitures, volume),
    services: part(services, volume),
    travaux: part(travaux, volume),
    inconnu: part(0, volume),
  };
}

function sections(volume: number, [investissement, fonctionnement]: [number, number]): ExerciceFigures['sections'] {
  return {
    investissement: part(investissement, volume),
    fonctionnement: part(fonctionnement, volume),
    inconnue: part(0, volume),
  };
}

function point(
  exercice: number,
  volume: number,
  [montant_pct, non_classe_pct]: [number, number],
  parts: [number, number],
): ExerciceFigures {
  return {
    exercice,
    volume,
    types: types(volume, [volume, 0, 0]),
    sections: sections(volume, parts),
    taux_conformite: taux(montant_pct, Math.min(100, montant_pct + 4.2), non_classe_pct),
    ttc: 0,
  };
}

/** A rate whose rest is à vérifier but for two hundredths, which are not conforming. */
function taux(montant_pct: number, nombre_pct: number, non_classe_pct: number): TauxConformiteResponse {
  return {
    montant_pct,
    nombre_pct,
    non_classe_pct,
    non_conforme_pct: 2,
    a_verifier_pct: Math.round(9800 - 100 * montant_pct) / 100,
    marche_non_renseigne_pct: 0,
    affichage: 'trois_parts',
  };
}
