def deal(ch, s, config, text):
    chosen = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "last": s - 1}.get(config["driver"].split()[0], s)
    driver = chosen if chosen < s else ch.below(s)
    laid, bag = ch.shuffle(listed(text, "Places"))[:9], ch.shuffle(listed(text, "Emojis"))
    locations, deck = ch.shuffle(laid), ch.shuffle(listed(text, "Texts"))
    stack = ch.shuffle(["broken-star"] * 4 + ["check"] * (6 - config["checks"]))
    own = {str(driver): {"target": laid[0], "tokens": bag[:-6:-1]}}
    yield "match-dealt", {"open": {"driver": driver, "locations": locations}, "own": own, "dark": {"deck": deck, "bag": bag[:-5], "stack": stack}}
