DROP INDEX "players_name";--> statement-breakpoint
DROP INDEX "results_named";--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "search_form" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "search_form" text;--> statement-breakpoint
-- The form of a name in ASCII is its lower case. Other forms are made by the service (`searchForm`): a sweep looks for those that a
-- statement left out, or that belong to a former name.
create function keep_search_form() returns trigger language plpgsql as $$
begin
  if new.search_form is null
    or tg_op = 'UPDATE' and new.name is distinct from old.name and new.search_form is not distinct from old.search_form then
    new.search_form := case when octet_length(new.name) = char_length(new.name) then lower(new.name collate "C") end;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger player_named before insert or update of name on players for each row execute function keep_search_form();
--> statement-breakpoint
create trigger result_named before insert or update of name on results for each row execute function keep_search_form();
--> statement-breakpoint
update players set search_form = lower(name collate "C") where octet_length(name) = char_length(name);
--> statement-breakpoint
update results set search_form = lower(name collate "C") where name <> '' and octet_length(name) = char_length(name);
--> statement-breakpoint
CREATE INDEX "players_search" ON "players" USING btree ("search_form" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "players_unsearchable" ON "players" USING btree ("id") WHERE search_form is null;--> statement-breakpoint
CREATE INDEX "results_search" ON "results" USING btree ("search_form" text_pattern_ops,"at","match") WHERE visibility = 'public' and name <> '';--> statement-breakpoint
CREATE INDEX "results_unsearchable" ON "results" USING btree ("match") WHERE search_form is null and name <> '';
