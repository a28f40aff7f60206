interface Sectioned {
  section?: string | undefined;
}

/** Options that follow each other under one heading, or under none. */
export function sectionsOf<Option extends Sectioned>(
  options: readonly Option[],
): { section: string | undefined; options: Option[] }[] {
  const sections: { section: string | undefined; options: Option[] }[] = [];
  for (const option of options) {
    const last = sections.at(-1);
    if (last && last.section === option.section) last.options.push(option);
    else sections.push({ section: option.section, options: [option] });
  }
  return sections;
}
