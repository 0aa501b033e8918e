-- Accounts were called Newcomer until their players said a name; now they go by the name of guests. The release before this one
-- still calls new ones so.
create function call_anybody() returns trigger language plpgsql as $$
begin
  new.name := 'Guest';
  new.search_form := 'guest';
  return new;
end $$;
--> statement-breakpoint
create trigger player_unnamed before insert or update of name on players for each row
  when (new.name = 'Newcomer') execute function call_anybody();
--> statement-breakpoint
update players set name = 'Guest', search_form = 'guest' where name = 'Newcomer';
--> statement-breakpoint
update seats set name = 'Guest ' || seat + 1 where name ~ '^Newcomer( \(\d+\))?$' and not bot;
--> statement-breakpoint
update tenures set name = 'Guest ' || seat + 1 where name ~ '^Newcomer( \(\d+\))?$' and not bot;
