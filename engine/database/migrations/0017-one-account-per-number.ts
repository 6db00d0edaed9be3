import { sql, type Migration } from "kysely";

/** "00234…" was another account than "0…". Such an account gets the name under which its number is looked for now, unless the number has another account. */
export const oneAccountPerNumber: Migration = {
  up: async (database) => {
    await sql.raw(`update users set username = ltrim(substr(username, 4), '0') where username ~ '^234\\d{8,}$'
      and not exists (select from users as other where other.username = ltrim(substr(users.username, 4), '0'))`).execute(database);
  },
};
