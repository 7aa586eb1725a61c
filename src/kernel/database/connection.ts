/** How to reach a PostgreSQL: a socket directory or host, and who we are there. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: boolean;
};
