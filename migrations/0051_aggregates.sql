ALTER TABLE "clubs" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger clubs_version before update on clubs for each row execute function count_version();
--> statement-breakpoint
create trigger tournaments_version before update on tournaments for each row execute function count_version();
--> statement-breakpoint
-- A change of rows that belong to an aggregate is a change of it, whoever makes it.
create function change_owner() returns trigger language plpgsql as $$
begin
  execute format('update %I o set version = o.version where o.id in (select c.%I from changed c)', tg_argv[0], tg_argv[1]);
  return null;
end $$;
--> statement-breakpoint
create trigger club_members_insert_changes after insert on club_members referencing new table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger club_members_update_changes after update on club_members referencing new table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger club_members_delete_changes after delete on club_members referencing old table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger club_seasons_insert_changes after insert on club_seasons referencing new table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger club_seasons_update_changes after update on club_seasons referencing new table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger club_seasons_delete_changes after delete on club_seasons referencing old table as changed
  for each statement execute function change_owner('clubs', 'club');
--> statement-breakpoint
create trigger entrants_insert_changes after insert on entrants referencing new table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
--> statement-breakpoint
create trigger entrants_update_changes after update on entrants referencing new table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
--> statement-breakpoint
create trigger entrants_delete_changes after delete on entrants referencing old table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
--> statement-breakpoint
create trigger pairings_insert_changes after insert on pairings referencing new table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
--> statement-breakpoint
create trigger pairings_update_changes after update on pairings referencing new table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
--> statement-breakpoint
create trigger pairings_delete_changes after delete on pairings referencing old table as changed
  for each statement execute function change_owner('tournaments', 'tournament');
