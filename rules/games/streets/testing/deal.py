def deal(ch, s, config, text):
    mine = []
    if config["consultants"]:
        names = "contractor hacker entrepreneur investor hipster-legend renovator location-scout".split()
        if config["business"] or not 2 <= s <= 4: names.remove("contractor")
        if config["business"] or not 3 <= s <= 5: names.remove("renovator")
        chosen = [name for name in names if name == str(config.get("consultant")).lower().replace(" ", "-")]
        mine = chosen if s == 1 and chosen else ch.shuffle(names)[:s]
        yield "consultants-dealt", {"open": {"consultants": mine}}
    c = s + ("contractor" in mine)
    removed, stack = [], []
    for back in "tourist hipster parent shopper wild".split():
        usual, extra = row(text, back)
        tiles, n = ch.shuffle(usual + (extra if c >= 5 else [])), 2 if c <= 2 else 1 if c == 3 and back != "wild" else 0
        removed, stack = removed + tiles[:n], stack + tiles[n:]
    stack = ch.shuffle(stack)
    if c > s: removed, stack = removed + stack[:3], stack[3:]
    def last(): return [stack.pop() for _ in range(3)][::-1]
    endgame, own = last() if s == 1 else [], {str(i): {"hand": last()} for i in range(s)}
    first = 0 if s == 1 else ch.below(s)
    yield "dealt", {"own": own, "open": {"first": first}, "dark": {"removed": removed, "stack": stack, "endgame": endgame}}
