-- Who goes at the same instant holds their own row and waits for the club: they become no founder, and are not waited for.
create or replace function tidy_club() returns trigger language plpgsql as $$
begin
  -- Who goes at the same instant waits here, so that the last of them sees that they are.
  perform from clubs c where c.id = old.club for update;
  if not found then
    return null;
  end if;
  if not exists (select from club_members m where m.club = old.club) then
    delete from clubs c where c.id = old.club;
  elsif not exists (select from club_members m where m.club = old.club and m.role = 'founder') then
    update club_members m set role = 'founder' where m.club = old.club and m.player = (
      select h.player from club_members h where h.club = old.club order by h.role <> 'keeper', h.joined_at, h.player limit 1
      for update skip locked);
  end if;
  return null;
end $$;
