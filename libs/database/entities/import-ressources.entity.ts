import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a block of rows of an import created or changed. */
@Entity('import_ressources')
export class ImportRessources {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId!: string;

  /** Kind of resource, such as `marche`. */
  @PrimaryColumn('text')
  ressource!: string;

  @PrimaryColumn('integer')
  bloc!: number;

  /** Numbers of the rows, one for each member of `ids` and `crees`. */
  @Column('integer', { array: true })
  numeros!: number[];

  @Column('uuid', { array: true })
  ids!: string[];

  /** false: changed. */
  @Column('boolean', { array: true })
  crees!: boolean[];
}
