/** What may be asked, as people say it, by the `terme` of that help. */
export const HELP_SUBJECTS = {
  depenses: 'les dépenses',
  marches: 'les marchés',
  paiements: 'les paiements',
  regles: 'les règles',
} as const;

export type HelpSubject = keyof typeof HELP_SUBJECTS;

export const isHelpSubject = (terme: string): terme is HelpSubject => Object.hasOwn(HELP_SUBJECTS, terme);

/** « Que puis-je demander sur les marchés », without its mark. */
export const askHelp = (subject: HelpSubject): string => `Que puis-je demander sur ${HELP_SUBJECTS[subject]}`;
