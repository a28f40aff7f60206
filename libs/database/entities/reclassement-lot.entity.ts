import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A batch of lines that a bulk classification has still to do. */
@Entity('reclassement_lots')
export class ReclassementLot {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'reclassement_id' })
  reclassementId!: string;

  @PrimaryColumn('integer')
  numero!: number;

  @Column('uuid', { array: true })
  lignes!: string[];
}
