import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Someone who runs the platform; never a member of an organisation. */
@Entity('operators')
export class Operator {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
