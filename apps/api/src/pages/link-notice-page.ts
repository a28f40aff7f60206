import { renderNoticePage } from './notice-page.js';

/**
 * The one notice for a link that is altered, expired or whose organisation lost the module: it does not tell which, so
 * that nothing is learnt by trying addresses.
 */
export function renderLinkNoticePage(): string {
  return renderNoticePage({
    title: 'Ce lien a expiré ou n’est pas valide',
    explanation:
      'Les liens de partage ont une durée limitée, et l’adresse doit être ouverte complète, telle qu’elle a été transmise.',
    action:
      'Demandez un nouveau lien à la personne qui vous l’a envoyé, ou au service des achats de votre collectivité.',
  });
}
