import { demoMarches, filesOfContracts, filesOfSpending } from './demo-files.js';
import { type DemoEnvironment, importDemoFiles } from './demo-imports.js';
import { placeContracts } from './demo-placement.js';

/**
 * Imports the demo files into an organisation; contracts are placed in the nomenclature before the mandats that refer
 * to them arrive. Same day, same data.
 *
 * @param aujourdhui ISO day after which nothing is made up.
 */
export async function fillDemo(
  environment: DemoEnvironment,
  organizationId: string,
  aujourdhui: string,
): Promise<void> {
  const marches = demoMarches(aujourdhui);
  await importDemoFiles(environment, organizationId, filesOfContracts(marches, aujourdhui));
  await placeContracts(environment.database, organizationId, marches);
  await importDemoFiles(environment, organizationId, filesOfSpending(marches, aujourdhui));
}
