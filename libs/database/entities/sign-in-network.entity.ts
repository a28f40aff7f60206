import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A network that an account or an operator signed in from. */
@Entity('sign_in_networks')
export class SignInNetwork {
  /** The account or the operator. */
  @PrimaryColumn('uuid', { name: 'holder_id' })
  holderId!: string;

  /** An IPv4 address, or the /64 of an IPv6 one. */
  @PrimaryColumn('text')
  network!: string;

  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
