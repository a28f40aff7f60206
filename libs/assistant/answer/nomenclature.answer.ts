import { formatQuantity } from '#design/format-francais.js';
import type { FamilleLue } from '../tools/nomenclature.tool.js';
import { type LocalAnswer, answered, declined, outsideLink, type Wording } from './answer.js';

/** « que contient la famille 12.01 ? », « dans quelle famille range-t-on les stylos ? », « montre-moi la nomenclature ». */
export async function answerNomenclature({ frame, tools }: Wording): Promise<LocalAnswer> {
  if (!tools.allows('nomenclature')) return outsideLink('la nomenclature des familles');
  const codes = frame.filtres.familles?.valeurs.map(({ code }) => code) ?? [];
  const { donnees } = await tools.call('nomenclature', codes.length > 0 ? { famille: codes.join(',') } : {});
  const { familles, nombre } = donnees;
  if (familles.length === 0) return declined('Aucune famille de la nomenclature n’a ce code.');
  const [first] = familles;
  if (codes.length === 1)
    return answered(sayFamille(first!), {
      ...(first!.articles.length > 0 ? { tableau: articlesOf(first!) } : {}),
      lignes: 1,
    });
  return answered(
    codes.length > 0
      ? `Plusieurs familles : ${familles.map(({ code, libelle }) => `${code} « ${libelle} »`).join(', ')}.`
      : `La nomenclature a ${formatQuantity(nombre, 'famille', 'familles')} d’achat.`,
    {
      tableau: {
        titre: 'Familles de la nomenclature',
        colonnes: ['Code', 'Famille', 'Type d’achat'],
        lignes: familles.map(({ code, libelle, type }) => [code, libelle, type]),
      },
      lignes: familles.length,
    },
  );
}

function sayFamille({ code, libelle, type, cpv, comptes, articles }: FamilleLue): string {
  const codes = cpv.map((one) => (one.libelle === null ? one.code : `${one.code} (${one.libelle})`));
  const parts = [
    ...(codes.length > 0 ? [`codes CPV commençant par ${codes.join(', ')}`] : []),
    ...(comptes.length > 0 ? [`${comptes.length > 1 ? 'comptes' : 'compte'} ${comptes.join(', ')}`] : []),
  ];
  const told = parts.length > 0 ? ` Elle reçoit les achats aux ${parts.join(' ; ')}.` : '';
  const shown = articles.length > 0 ? ' Au tableau : des articles de ses bordereaux de prix.' : '';
  return `Famille ${code} « ${libelle} », de ${type}.${told.replace('aux compte ', 'au compte ')}${shown}`;
}

const articlesOf = ({ libelle, articles }: FamilleLue): NonNullable<LocalAnswer['tableau']> => ({
  titre: libelle,
  colonnes: ['Article des bordereaux de prix'],
  lignes: articles.map((article) => [article]),
});
