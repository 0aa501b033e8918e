def deal(ch, s, config, text):
    hand = config["hand"]
    cards = ch.shuffle(range(1, s * (hand + 3) + 1))
    own = {str(i): {"cards": cards[i * hand:(i + 1) * hand]} for i in range(s)}
    lots = re.search(r"the crates: ([ \d]*)", text).group(1).split()
    yield "dealt", {"own": own, "dark": {"pack": cards[s * hand:], "lots": ch.shuffle([int(lot) for lot in lots])}}
